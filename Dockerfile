# The site as an image:
#   docker build -t site .
#   docker run --read-only --cap-drop ALL --security-opt no-new-privileges --stop-timeout 30 -p 3000:3000 site

# The image to begin with. For builds that come out the same, name its digest:
#   --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /site

# Apart from the sources, so that a changed page or source does not install everything anew.
COPY package.json package-lock.json .npmrc ./
COPY packages/generator/package.json packages/generator/
COPY packages/markdown/package.json packages/markdown/
COPY packages/sample-check/package.json packages/sample-check/
COPY packages/search/package.json packages/search/
COPY packages/settings/package.json packages/settings/
COPY packages/tile-art/package.json packages/tile-art/
# Nothing we use has to run code of its own while it is installed, so nothing may.
RUN npm ci --ignore-scripts
# The bill of materials: every package that may be in the bundles. Without its date and serial number, so that the same packages are the same file.
RUN npm sbom --omit dev --no-workspaces --sbom-format cyclonedx --package-lock-only \
  | node -e "const { serialNumber, metadata: { timestamp, ...metadata }, ...bom } = JSON.parse(require('node:fs').readFileSync(0, 'utf8')); \
    process.stdout.write(JSON.stringify({ ...bom, metadata }, null, 1))" > sbom.cdx.json

COPY tsconfig.json ./
COPY build ./build
COPY packages ./packages
COPY site ./site
COPY client ./client
COPY server ./server
COPY shared ./shared
# Last, as it changes most often. It is part of the build because the build checks it: broken content makes no image.
COPY content ./content
# Files come with the permissions that the umask of whoever checked them out left them; the user of the image has to read them.
RUN npm run build
# Rendered for the address that the image will be served at, so that it starts with its pages and its search index made.
ARG SITE_URL
ARG BASE_PATH
RUN ${SITE_URL:+env SITE_URL=$SITE_URL} ${BASE_PATH:+env BASE_PATH=$BASE_PATH} env CACHE_DIR=dist/cache node dist/server/index.js --prerender
RUN chmod -R u=rwX,go=rX package.json sbom.cdx.json dist content


# The assets of the two builds before this one, for pages that are still open when it takes over. None, unless earlier images are named, which
# then stand in the place of these stages:
#   --build-context previous=docker-image://site:2 --build-context before-previous=docker-image://site:1
# (buildah takes container-image://localhost/site:2).
FROM ${NODE_IMAGE} AS no-earlier-build
RUN mkdir -p /site/dist/client/assets
FROM no-earlier-build AS previous
FROM no-earlier-build AS before-previous


# The server is bundled with all that it imports: no node_modules here, and nothing to install.
FROM ${NODE_IMAGE}
WORKDIR /site
# Where the image comes from: --build-arg REVISION="$(git rev-parse HEAD)" --build-arg SOURCE=… --build-arg VERSION=…
ARG VERSION
ARG REVISION
ARG SOURCE
LABEL org.opencontainers.image.title="Tilewright documentation" \
  org.opencontainers.image.description="The documentation website of Tilewright, procedural 2D levels for Unity" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION" \
  org.opencontainers.image.source="$SOURCE"
# The C library would keep what threads have freed: in up to eight places for each processor, and much of it. As in build/server-memory.ts.
ENV MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=65536
ENV NODE_ENV=production CACHE_DIR=/site/dist/cache METRICS_HOST=0.0.0.0 PREVIOUS_ASSETS=/site/previous/1:/site/previous/2
# Says that the bundle is made of modules, so that Node need not find out by parsing it twice.
COPY --from=build /site/package.json /site/sbom.cdx.json ./
COPY --from=build /site/dist ./dist
COPY --from=build /site/content ./content
COPY --from=previous /site/dist/client/assets ./previous/1
COPY --from=before-previous /site/dist/client/assets ./previous/2
# The base image's own "node". A number, because an orchestrator cannot tell whether a name is root. The files are root's: it can read them only.
USER 1000:1000
EXPOSE 3000
# Asks where the server listens, whatever HOST and PORT say; the address of its health is the same under every BASE_PATH. The server listens once
# its content is taken in, so an answer means both. Not /readyz: what is unhealthy gets restarted, and a server that drains or is busy must not be.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=6 CMD ["node", "-e", "\
  require('node:http').get(\
    { host: process.env.HOST || '0.0.0.0', port: process.env.PORT || 3000, path: '/healthz' }, \
    ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))"]
# The server then answers for DRAIN_MS (10 s) while the load balancer looks away, and ends what is still under way within another 10 s. Docker
# kills after 10 s unless it is told to wait longer: --stop-timeout 30, in Compose stop_grace_period: 30s.
STOPSIGNAL SIGTERM
# Node itself is process 1 and gets the signal: no npm in between, and not the base image's entry point, which is a shell script.
ENTRYPOINT []
CMD ["node", "dist/server/index.js"]
