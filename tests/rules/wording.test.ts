import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { root } from './source-files.ts';

interface Fault {
  language: Language;
  text: RegExp;
  /** The wording of native speakers. */
  better: string;
}

/** Words that native speakers do not use, or that give one thing a second name. */
const faults: Fault[] = [
  { language: 'vi', text: /(?<!giấy tờ )\btên tin\b|tin chưa có tên/iu, better: 'tiêu đề tin' },
  { language: 'vi', text: /gian hàng/iu, better: 'chuyên mục nổi bật' },
  { language: 'vi', text: /(?:ở|trong|chọn) thẻ (?:mới|khác|này|hoặc|mà)/iu, better: 'tab' },
  {
    language: 'vi',
    text: /(?:khớp với|một|theo) tìm kiếm (?:này|dưới|mới|bất|của|bạn)/iu,
    better: 'điều kiện tìm',
  },
  { language: 'vi', text: /e-mail/iu, better: 'email' },
  { language: 'vi', text: /hủy|\btùy/iu, better: 'huỷ, tuỳ' },
  { language: 'vi', text: /^việc mong muốn$/iu, better: 'công việc mong muốn' },
  {
    language: 'vi',
    text: /hồ sơ năng lực|phù hợp văn hoá/iu,
    better: 'sản phẩm cá nhân; chứng chỉ, ngoại ngữ',
  },
  { language: 'kr', text: /탈락/u, better: '불합격' },
  { language: 'kr', text: /세금 코드|사업자 ?번호/u, better: '사업자등록번호(MST)' },
  { language: 'kr', text: /마이 페이지/u, better: '마이페이지' },
  { language: 'kr', text: /저절로/u, better: '자동으로' },
  {
    language: 'kr',
    text: /면접 시 협의|문화 적합성|계절직|자영업|전일제/u,
    better: 'the word of section 3 of issue 32',
  },
  { language: 'kr', text: /강황|자두|쪽빛/u, better: 'names of colours' },
  { language: 'kr', text: /테마관[는가를]/u, better: 'the particle after a consonant' },
];

/** Every text of a language, with its key `namespace.key`. */
function textsOf(language: Language): [key: string, text: string][] {
  const folder = join(root, 'locales', language);
  return readdirSync(folder).flatMap((file) =>
    flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')), file.replace('.json', '')),
  );
}

function flatten(tree: unknown, key: string): [string, string][] {
  if (typeof tree === 'string') return [[key, tree]];
  return Object.entries(tree as object).flatMap(([name, part]) => flatten(part, `${key}.${name}`));
}

test.each(faults)('no $language text uses $text instead of $better', ({ language, text }) => {
  expect(
    textsOf(language).filter(([, words]) => text.test(words.replace(/công việc mong muốn/giu, ''))),
  ).toEqual([]);
});

/** Pages and mails about contracts, orders, money and results. */
const formal = /^(?:mail\.(?!mailbox)|service\.|consent\.\w+\.text|message_start\.)/;

test('Korean contracts, orders, receipts and mails end their sentences formally', () => {
  const casual = textsOf('kr').filter(
    ([key, text]) => formal.test(key) && /(?<!안녕하세|주세|마세|보세|하세|필|주)요(?:[.!?\s]|$)/u.test(text),
  );
  expect(casual).toEqual([]);
});
