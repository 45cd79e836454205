# One Proffer process. With SQLite, the data directory holds everything. With DATABASE_URL, it holds only what belongs to
# this process.

# Builds the pages. This needs development dependencies, which the final image leaves out.
FROM node:24-slim AS pages
WORKDIR /proffer
COPY package.json package-lock.json .npmrc ./
COPY analyser/package.json analyser/
COPY core/package.json core/
COPY server/package.json server/
COPY web/package.json web/
COPY sdk/package.json sdk/
COPY bench/package.json bench/
COPY tools/package.json tools/
RUN npm ci --include=dev --ignore-scripts --workspace web
COPY tsconfig.json ./
COPY scripts/build-web.mjs scripts/build-stamp.mjs scripts/
# The pages bundle what they share with the server, such as the calculation of prices.
COPY analyser analyser
COPY core core
COPY web web
RUN node scripts/build-web.mjs

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /proffer
COPY package.json package-lock.json .npmrc ./
COPY analyser/package.json analyser/
COPY core/package.json core/
COPY server/package.json server/
COPY web/package.json web/
COPY sdk/package.json sdk/
COPY bench/package.json bench/
COPY tools/package.json tools/
# The optional dependencies of the server are the binaries of the image library. The Node in the root's optional dependencies is not
# installed, because the image has one.
RUN npm ci --omit=dev --ignore-scripts --workspace server
COPY analyser analyser
COPY core core
COPY server server
COPY CHANGELOG.md ./
COPY docs/guides docs/guides
COPY docs/help docs/help
COPY --from=pages /proffer/web/dist web/dist

# The server writes its data, and a cache of compiled code that makes restarts and commands faster. Nothing else.
RUN mkdir -p /data node_modules/.cache/proffer && chown node:node /data node_modules/.cache/proffer
USER node
VOLUME /data
EXPOSE 8080
# Starts the server directly, not through npm, so that it receives the signal that stops it.
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=50", "server/src/main.mjs"]
# /healthz, not /readyz: an orchestrator replaces unhealthy containers, and new ones would not repair the database.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
