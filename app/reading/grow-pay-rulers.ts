/**
 * Lets the bar of each pay ruler grow when it is first seen: those in the window grow with the page, those below wait until
 * they are scrolled into it. The style sheet moves nothing with reduced motion.
 */
export function growPayRulers(): void {
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const { dataset } = target as HTMLElement;
      if (isIntersecting) seen.unobserve(target);
      if (isIntersecting && dataset.ruler) dataset.ruler = 'grows';
      if (!isIntersecting) dataset.ruler = 'waits';
    }
  });
  for (const ruler of document.querySelectorAll('[data-ruler]')) seen.observe(ruler);
}
