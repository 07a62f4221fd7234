// `npm run serve`: the site in build/ or BUILD_DIRECTORY, at http://localhost:4173 or at PORT.
import { join, resolve } from 'node:path';
import { BUILD_SETTINGS } from './build-settings.ts';
import { createStaticSite } from './static-site.ts';

const port = Number(process.env['PORT'] ?? 4173);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  throw new Error(`PORT is "${process.env['PORT']}", which is no port number`);
}

const { basePath } = BUILD_SETTINGS;
const build = resolve(import.meta.dirname, '..', process.env['BUILD_DIRECTORY'] ?? 'build');
const server = createStaticSite(join(build, 'client'), basePath);
server.on('error', (error: NodeJS.ErrnoException) => {
  const taken = error.code === 'EADDRINUSE';
  console.error(taken ? `Port ${port} is taken. Choose another: PORT=4174 npm start` : error);
  process.exit(1);
});
// Only this machine: the server is for looking and testing.
server.listen(port, '127.0.0.1', () =>
  console.log(`Wine Study: http://localhost:${port}${basePath}`),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => process.exit(0));
}
