#!/bin/sh
# Verifies a delivery of Proffer's webhooks with a shell and openssl. The body comes on standard input, the headers in
# the environment as CGI has them, so that any web server can run it as a CGI script:
#
#   HTTP_WEBHOOK_ID, HTTP_WEBHOOK_TIMESTAMP, HTTP_WEBHOOK_SIGNATURE, PROFFER_WEBHOOK_SECRET
#
# Prints the body and exits with 0 when the delivery is genuine; exits with 1 when it is not.
#
# openssl takes the key as an argument, which other users of the machine can see for a moment: run this on a machine that
# is your own.
set -eu

TOLERANCE_SECONDS=300
body=$(mktemp)
trap 'rm -f "$body"' EXIT
cat >"$body"

refuse() {
  echo "not genuine: $1" >&2
  exit 1
}

hmac() { # <key in hex>, the text on standard input: the digest in hex
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$1" | sed 's/^.*= *//'
}

hex() { od -An -v -tx1 | tr -d ' \n'; }

# Comparing digests of both under a key that nobody knows: how long it takes tells nothing about either.
same() {
  once=$(openssl rand -hex 32)
  [ "$(printf %s "$1" | hmac "$once")" = "$(printf %s "$2" | hmac "$once")" ]
}

id=${HTTP_WEBHOOK_ID:-}
time=${HTTP_WEBHOOK_TIMESTAMP:-}
case $time in '' | *[!0-9]*) refuse 'no time' ;; esac
age=$(($(date +%s) - time))
[ "${age#-}" -le $TOLERANCE_SECONDS ] || refuse 'too old, or the clock is wrong'

# The key is what stands after "whsec_", decoded; 43 characters of base64 want one more to be whole.
key=$(printf '%s=\n' "${PROFFER_WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | hex)
expected=$({ printf '%s.%s.' "$id" "$time"; cat "$body"; } | hmac "$key")

# There are two signatures while the secret is being changed.
for signature in ${HTTP_WEBHOOK_SIGNATURE:-}; do
  case $signature in v1,*) ;; *) continue ;; esac
  given=$(printf '%s\n' "${signature#v1,}" | openssl base64 -d -A 2>/dev/null | hex)
  if same "$given" "$expected"; then
    cat "$body"
    exit 0
  fi
done
refuse 'the signature does not fit'
