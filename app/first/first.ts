// Runs before the first paint, so it is small and stands alone: the chosen colour scheme and who is signed in.
{
  const cookies = document.cookie;
  const { dataset } = document.documentElement;
  const scheme = /(?:^|; )scheme=(light|dark)/.exec(cookies)?.[1];
  if (scheme) dataset.scheme = scheme;
  const role = /(?:^|; )account=[^;]*accountActive%22%3A%22(User|Employer|Admin)/.exec(cookies)?.[1];
  if (role) dataset.account = role.toLowerCase();
  dataset.script = '';
}
