import { useLocation } from 'react-router';

/** Path of the shown page without its language prefix: inside the router it never has one. */
export function usePath(): string {
  return useLocation().pathname;
}
