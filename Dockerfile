# The console and its service in one image: docker build -t chat-console .
# What it is told is in docs/configuration.md, how it is run in docs/deployment.md.

FROM docker.io/library/node:22-bookworm-slim AS build
WORKDIR /opt/chat-console
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run release

FROM docker.io/library/node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
# Belongs to the account that runs it, and so does a volume that takes its place.
RUN mkdir --mode=0700 /data && chown 1000:1000 /data
WORKDIR /opt/chat-console
COPY --from=build /opt/chat-console/dist/release/chat-console ./
# Only /data is written to: the rest may be read-only.
VOLUME /data
USER 1000:1000
EXPOSE 8080
# A start on a database of an earlier version may take as long.
HEALTHCHECK --interval=10s --timeout=5s --start-period=2m \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ status }) => process.exit(status === 200 ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "dist/service/run.sh"]
