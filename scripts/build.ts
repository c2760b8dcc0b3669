import { buildIfChanged } from './build-stamp.ts';

// `--try`: on install a build that cannot be made is not a failed install; the start builds again and then says why.
const mayFail = process.argv.includes('--try');
try {
  await buildIfChanged();
} catch (error) {
  if (!mayFail) throw error;
  console.error(`The pages are not built yet: ${(error as Error).message}`);
}
