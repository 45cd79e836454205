# One process of Proffer. The data directory is a volume: with SQLite it holds everything; with DATABASE_URL what belongs
# to this process alone.

# The pages are built with development dependencies, which the image itself does without.
FROM node:24-slim AS pages
WORKDIR /proffer
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY web/package.json web/
COPY sdk/package.json sdk/
COPY bench/package.json bench/
COPY tools/package.json tools/
RUN npm ci --include=dev --ignore-scripts --workspace web
COPY tsconfig.json ./
COPY scripts/build-web.mjs scripts/
COPY web web
RUN node scripts/build-web.mjs

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /proffer
COPY package.json package-lock.json .npmrc ./
COPY server/package.json server/
COPY web/package.json web/
COPY sdk/package.json sdk/
COPY bench/package.json bench/
COPY tools/package.json tools/
# What is optional is a Node of the right version, and the image has one.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --workspace server
COPY server server
COPY CHANGELOG.md ./
COPY docs/openapi.json docs/
COPY docs/guides docs/guides
COPY --from=pages /proffer/web/dist web/dist

RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
# The server itself, not npm, so that it receives the signals that stop it.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "server/src/main.mjs"]
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
