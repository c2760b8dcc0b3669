import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearInSeconds = 31_536_000;

/** Serves the resources of pages: scripts, styles, fonts and translations of the built app. */
export async function registerAssets(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // Hashed names never change; the few others are revalidated.
    setHeaders: (reply, path) => {
      // The service worker applies to the whole site, and a release that removes it must reach all browsers
      // immediately.
      if (path.endsWith('/service-worker.js'))
        return void reply.header('service-worker-allowed', '/').header('cache-control', 'no-cache');
      const isHashed = /[.-][\w-]{8}\.(m?js|css|json|woff2)(\.br|\.gz)?$/.test(path);
      reply.header('cache-control', `public, max-age=${isHashed ? `${yearInSeconds}, immutable` : '3600'}`);
    },
  });
}
