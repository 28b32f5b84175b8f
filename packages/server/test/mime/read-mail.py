"""Reads a mail from standard input with Python's own parser and prints what it holds as JSON."""
import hashlib
import json
import sys
from email import message_from_bytes, policy
from email.header import decode_header, make_header
from email.utils import getaddresses

raw = sys.stdin.buffer.read()
mail = message_from_bytes(raw, policy=policy.default)
# The newer reader of address fields keeps the blank between encoded words, against RFC 2047, section 6.2.
fields = message_from_bytes(raw, policy=policy.compat32)


def addresses(name):
    return [
        {"name": str(make_header(decode_header(written))), "email": email}
        for written, email in getaddresses(fields.get_all(name, []))
    ]


def describe(part):
    if part.is_multipart() and part.get_content_maintype() == "multipart":
        return {"type": part.get_content_type(), "parts": [describe(child) for child in part.iter_parts()]}
    text = part.get_content() if part.get_content_maintype() == "text" and not part.get_filename() else None
    if part.get_content_maintype() == "message":
        payload = part.get_payload(0).as_bytes()
    else:
        payload = part.get_payload(decode=True)
    return {
        "type": part.get_content_type(),
        "disposition": part.get_content_disposition(),
        "name": part.get_filename(),
        "cid": part["Content-ID"],
        "sha256": hashlib.sha256(payload).hexdigest(),
        "text": text,
    }


defects = [type(defect).__name__ for part in mail.walk() for defect in part.defects]
defects += [type(defect).__name__ for field in mail.values() for defect in field.defects]
print(
    json.dumps(
        {
            "defects": defects,
            "subject": mail["Subject"],
            "from": addresses("From"),
            "to": addresses("To"),
            "cc": addresses("Cc"),
            "bcc": addresses("Bcc"),
            "headers": {name.lower(): str(value) for name, value in mail.items()},
            "body": describe(mail),
        }
    )
)
