"""All content, by set; importing :mod:`loci.spirit_island.content.everything` fills the catalogue."""
