"""Verifies the test vectors with Python's standard library: python3 verify_vectors.py test-vectors.json"""
import base64
import hashlib
import hmac
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    vectors = json.load(file)["vectors"]

for vector in vectors:
    encoded = vector["secret"][len("whsec_"):]
    # Secrets of earlier versions have no padding.
    key = base64.b64decode(encoded + "=" * (-len(encoded) % 4), validate=True)
    signed = f'{vector["deliveryId"]}.{vector["timestamp"]}.{vector["body"]}'.encode()
    signature = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    if not hmac.compare_digest(signature, vector["headers"]["webhook-signature"]):
        sys.exit(f'wrong: {vector["description"]}')

print(f"{len(vectors)} test vectors verify")
