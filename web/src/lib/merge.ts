/** A patch with this member patches a list: it says how long the list is, and the others which items differ. */
const LIST = "[]";

/** JSON merge patch (RFC 7396), which may patch lists too. Returns a new value and shares what did not change. */
export function merge(target: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch;
  if (LIST in patch) {
    const { [LIST]: length, ...items } = patch;
    const list: unknown[] = Array.isArray(target) ? target.slice(0, Number(length)) : [];
    for (const [at, item] of Object.entries(items)) list[Number(at)] = merge(list[Number(at)], item);
    return list;
  }
  const out: Record<string, unknown> = isRecord(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete out[key];
    else out[key] = merge(out[key], value);
  }
  return out;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
