import { buildIfChanged } from './build-stamp.ts';

// `--try`: a failed build does not fail the installation; the next start builds again and prints the error.
const mayFail = process.argv.includes('--try');
try {
  await buildIfChanged();
} catch (error) {
  console.error(`The pages are not built yet: ${(error as Error).message}`);
  if (!mayFail) process.exit(1);
}
