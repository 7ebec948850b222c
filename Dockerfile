# The site as an image:
#   docker build -t site .
#   docker run --rm --init=false --read-only --cap-drop ALL --security-opt no-new-privileges --stop-timeout 30 -p 3000:3000 site

FROM node:24-bookworm-slim AS build
WORKDIR /site

# Alone in their layer, so that only other dependencies install anew, not a changed page or source.
COPY package.json package-lock.json .npmrc ./
# No package runs code of its own while it is installed; none that we use needs to.
RUN npm ci --ignore-scripts

COPY tsconfig.json ./
COPY build ./build
COPY client ./client
COPY server ./server
COPY shared ./shared
# Last, since it changes most often.
COPY content ./content
# Broken content fails the build here. A checkout keeps its files as its owner's umask left them; the image's user has to read them.
RUN npm run build && chmod -R u=rwX,go=rX dist content


# The server is bundled into dist/ with everything it imports, so there is no node_modules here and nothing to install.
FROM node:24-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production

# Says that the files below are modules; without it Node parses the server twice, and warns.
COPY package.json ./
COPY --from=build /site/dist ./dist
COPY --from=build /site/content ./content

# The image's own "node" user, by number, so that an orchestrator can tell that it is not root. The files are root's: it reads, it cannot write.
USER 1000:1000
EXPOSE 3000
