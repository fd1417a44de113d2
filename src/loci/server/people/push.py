"""Web Push: a message that only one browser can read (RFC 8291), from a server that proves who it is (RFC 8292)."""

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

LASTS = 12 * 3600  # seconds for which a proof holds; at most a day
KEEP = 24 * 3600  # seconds for which a push service keeps what it cannot deliver
RECORD = 4096


def plain(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def text64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def new_key() -> str:
    """A key pair for the server, as text; the database keeps it."""
    key = ec.generate_private_key(ec.SECP256R1())
    return text64(key.private_numbers().private_value.to_bytes(32, "big"))


def _private(key: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(plain(key), "big"), ec.SECP256R1())


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def public_key(key: str) -> str:
    """What a browser is told when it asks its push service for an address."""
    return text64(_point(_private(key).public_key()))


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def sealed(message: bytes, p256dh: str, auth: str) -> bytes:
    """A message for the browser with these keys. Raises ValueError when they are none."""
    point = plain(p256dh)
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    mine = ec.generate_private_key(ec.SECP256R1())
    own, salt = _point(mine.public_key()), os.urandom(16)
    shared = mine.exchange(ec.ECDH(), theirs)
    secret = _derived(plain(auth), shared, b"WebPush: info\0" + point + own, 32)
    key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(own)]) + own
    return head + AESGCM(key).encrypt(nonce, message + b"\2", None)


def headers(endpoint: str, key: str, contact: str, now: int) -> dict[str, str]:
    """What goes with a message to a push service, so that it knows from whom it comes."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": now + LASTS, **({"sub": contact} if contact else {})}
    signed = ".".join(text64(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = utils.decode_dss_signature(_private(key).sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    proof = f"{signed}.{text64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return {
        "Authorization": f"vapid t={proof}, k={public_key(key)}",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEEP),
        "Urgency": "normal",
    }
