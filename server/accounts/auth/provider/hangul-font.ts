import { createReadStream, type ReadStream } from 'node:fs';
import { createRequire } from 'node:module';

const file = createRequire(import.meta.url).resolve(
  'pretendard/dist/web/variable/woff2/PretendardVariable.woff2',
);

/** Font for Korean on machines that have none. An installed font has priority, and other pages never load this one. */
export const hangulFace = (address: string) => `@font-face { font-family: Hangul; font-weight: 100 900;
  unicode-range: U+1100-11FF, U+3130-318F, U+AC00-D7A3;
  src: local("Apple SD Gothic Neo"), local("Malgun Gothic"), local("Noto Sans KR"), local("Noto Sans CJK KR"),
    url("${address}") format("woff2"); }
`;

export const readHangulFont = (): ReadStream => createReadStream(file);
