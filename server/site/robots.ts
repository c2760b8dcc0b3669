/**
 * Paths that search engines must not read: calls of the API, and areas that need an account. "$" marks the end of a
 * path, so `/employers` stays open.
 */
const closed = [
  '/api/',
  '/auth/',
  '/user',
  '/employer$',
  '/employer/',
  '/admin',
  '/question',
  '/logout',
  '/dev/',
];

/**
 * Writes robots.txt.
 * @param origin scheme and host of the product
 */
export function writeRobots(origin: string): string {
  const rules = closed.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
