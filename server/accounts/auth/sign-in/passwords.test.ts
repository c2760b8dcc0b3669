import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

const kept = await hashPassword('sanviec1!');

test('a password matches its own hash and no other', async () => {
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(kept, 'sanviec1!')).toBe(true);
  expect(await isPassword(kept, 'sanviec1')).toBe(false);
  expect(await hashPassword('sanviec1!')).not.toBe(kept);
});

test('an account without a password cannot be signed in to, not even with the stand-in', async () => {
  for (const stored of [undefined, null])
    for (const password of ['', 'sanviec1!', 'nobody has this password'])
      expect(await isPassword(stored, password)).toBe(false);
});

test('many concurrent checks all get their answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => isPassword(kept, index % 2 ? 'sanviec1!' : 'wrong')),
  );
  expect(answers).toEqual([false, true, false, true, false, true, false, true]);
});
