#!/bin/sh
# Verifies a delivery of Proffer's webhooks with a shell and openssl. It reads the body from standard input and the headers from
# CGI variables, so that any web server can run it as a CGI script:
#
#   HTTP_WEBHOOK_ID, HTTP_WEBHOOK_TIMESTAMP, HTTP_WEBHOOK_SIGNATURE, PROFFER_WEBHOOK_SECRET
#
# Prints the body and exits with 0 if the delivery is genuine. Otherwise exits with 1.
#
# openssl takes the key as an argument, which other users of the machine can see for a moment. Run this only on a machine that
# you do not share.
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

# Compares HMACs of both values under a random key, so that the timing reveals nothing about them.
same() {
  once=$(openssl rand -hex 32)
  [ "$(printf %s "$1" | hmac "$once")" = "$(printf %s "$2" | hmac "$once")" ]
}

id=${HTTP_WEBHOOK_ID:-}
time=${HTTP_WEBHOOK_TIMESTAMP:-}
case $time in '' | *[!0-9]*) refuse 'no time' ;; esac
age=$(($(date +%s) - time))
[ "${age#-}" -le $TOLERANCE_SECONDS ] || refuse 'too old, or the clock is wrong'

# The key is the decoded text after "whsec_". Its 43 characters of base64 need one "=" of padding, which older secrets lack.
text=${PROFFER_WEBHOOK_SECRET#whsec_}
key=$(printf '%s=\n' "${text%=}" | openssl base64 -d -A | hex)
expected=$({ printf '%s.%s.' "$id" "$time"; cat "$body"; } | hmac "$key")

# There are two signatures while the secret is rotated.
for signature in ${HTTP_WEBHOOK_SIGNATURE:-}; do
  case $signature in v1,*) ;; *) continue ;; esac
  given=$(printf '%s\n' "${signature#v1,}" | openssl base64 -d -A 2>/dev/null | hex)
  if same "$given" "$expected"; then
    cat "$body"
    exit 0
  fi
done
refuse 'the signature does not fit'
