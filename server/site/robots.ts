/** Calls, and areas that need an account: nothing for search engines. */
const closed = ['/api/', '/auth/', '/user', '/employer', '/admin', '/question', '/logout', '/dev/'];

/**
 * Writes robots.txt.
 * @param origin scheme and host of the product
 */
export function writeRobots(origin: string): string {
  const rules = closed.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
