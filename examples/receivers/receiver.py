"""Receives Proffer's webhooks with Python 3.8 or newer only.

    PROFFER_WEBHOOK_SECRET=whsec_... PORT=3000 python3 receiver.py
"""
import base64
import hashlib
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOLERANCE_SECONDS = 300
LONGEST_BODY = 1024 * 1024


def is_genuine(headers, body, secret):
    """`webhook-signature` covers id, time and body, so that an old delivery cannot be sent again with a new time."""
    delivery_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    text = secret[len("whsec_"):] if secret.startswith("whsec_") else secret
    key = base64.b64decode(text + "=" * (-len(text) % 4))
    signed = f"{delivery_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    # There are two signatures while the secret is rotated.
    candidates = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(candidate.encode(), expected.encode()) for candidate in candidates)


class Receiver(BaseHTTPRequestHandler):
    secret = ""
    # A delivery may arrive twice, for example if your response was lost. In production, store the ids so that a restart keeps them.
    processed_ids = set()

    def do_POST(self):
        length = int(self.headers.get("content-length") or 0)
        if length > LONGEST_BODY:
            return self.answer(413)
        body = self.rfile.read(length)
        if not is_genuine(self.headers, body, self.secret):
            return self.answer(400)
        # Respond first and work afterwards. After 10 seconds without a response the delivery has failed.
        self.answer(204)
        delivery_id = self.headers["webhook-id"]
        if delivery_id in self.processed_ids:
            return
        self.processed_ids.add(delivery_id)
        event = json.loads(body)
        data = event["data"]
        print(event["event"], data.get("name") or data.get("client_name") or "", flush=True)

    def answer(self, status):
        self.send_response(status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_):
        """Prints no line per request, because deliveries are printed above."""


if __name__ == "__main__":
    Receiver.secret = os.environ.get("PROFFER_WEBHOOK_SECRET", "")
    if not Receiver.secret:
        sys.exit("Set PROFFER_WEBHOOK_SECRET to the secret that the webhook was created with.")
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "3000"))), Receiver)
    print(f"listening on http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
