/** Calls, and areas of people with an account: nothing there is for a search engine. */
const closed = ['/api/', '/auth/', '/user', '/employer', '/admin', '/question', '/logout', '/dev/'];

/**
 * What crawlers read first.
 * @param origin scheme and host of the product
 */
export function writeRobots(origin: string): string {
  const rules = closed.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
