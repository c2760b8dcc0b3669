// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { tidyPasted } from './paste.ts';

/** The HTML that is left of a pasted one, without the space between its blocks. */
function tidied(html: string, options?: { withBoldHeadings: boolean }): string {
  const root = document.createElement('div');
  root.innerHTML = html;
  tidyPasted(root, options);
  return root.innerHTML.replace(/\s*\n\s*/g, '').replace(/ style="[^"]*"/g, '');
}

/** A list item as Word writes it. */
const item = (level: number, mark: string, text: string) =>
  `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level${level} lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">${mark}<span style="font:7pt">&nbsp;&nbsp; </span></span><!--[endif]-->${text}</p>`;
const bare = (html: string) => tidied(html).replace(/<!--.*?-->/g, '');

test('a list of Word stays a list, and the text around it paragraphs', () => {
  expect(bare(`<p>Before</p>${item(1, '·', 'One')}\n${item(1, '·', '<b>Two</b>')}<p>After</p>`)).toBe(
    '<p>Before</p><ul><li>One</li><li><b>Two</b></li></ul><p>After</p>',
  );
});

test('a numbered list of Word is numbered, by numbers or letters', () => {
  for (const [one, two] of [
    ['1.', '2.'],
    ['a)', 'b)'],
    ['i.', 'ii.'],
  ] as const)
    expect(bare(item(1, one, 'One') + item(1, two, 'Two'))).toBe('<ol><li>One</li><li>Two</li></ol>');
});

test('levels of a list of Word are nested lists', () => {
  expect(
    bare(item(1, '1.', 'One') + item(2, '·', 'Inner') + item(2, '·', 'More') + item(1, '2.', 'Two')),
  ).toBe('<ol><li>One<ul><li>Inner</li><li>More</li></ul></li><li>Two</li></ol>');
});

test('two lists that follow each other stay two', () => {
  expect(bare(item(1, '·', 'Dot') + item(1, '1.', 'Number'))).toBe(
    '<ul><li>Dot</li></ul><ol><li>Number</li></ol>',
  );
});

test('a table with heads becomes a line for each row, with the heads', () => {
  const row = (tag: string, ...cells: string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const table = `<table>${row('th', 'Day', 'Time', 'Place')}${row('td', 'Monday', '9:00', 'Hue')}${row('td', 'Tuesday', '', 'Hanoi')}</table>`;
  expect(tidied(table)).toBe(
    '<p>Day: Monday · Time: 9:00 · Place: Hue</p><p>Day: Tuesday · Place: Hanoi</p>',
  );
  const ofWord = table.replaceAll('<th>', '<td><p><b>').replaceAll('</th>', '</b></p></td>');
  expect(tidied(ofWord)).toBe(tidied(table));
});

test('a table of two columns becomes lines of name and value, with their links', () => {
  expect(
    tidied(
      '<table><tr><td>Mail</td><td><p><a href="/faq">Ask</a></p><p>any day</p></td></tr><tr><td> </td><td></td></tr></table>',
    ),
  ).toBe('<p>Mail: <a href="/faq">Ask</a>, any day</p>');
});

test('a table of one column is only a frame around its text', () => {
  expect(tidied('<table><tr><td><h2>Title</h2><p>Text</p></td></tr></table>')).toBe(
    '<h2>Title</h2><p>Text</p>',
  );
});

test('titles of Word become headings, and its style sheets are left out', () => {
  expect(tidied('<style>p.MsoTitle {mso-x:1}</style><p class="MsoTitle">Kỹ sư</p>')).toBe('<h2>Kỹ sư</h2>');
});

test('a line that is bold as a whole becomes a heading where bold text cannot be kept', () => {
  const html =
    '<p><b>Yêu cầu</b></p><p><b>Lưu ý:</b> nộp sớm</p><p><span style="font-weight:700">Quyền lợi</span></p>';
  expect(tidied(html, { withBoldHeadings: true })).toBe(
    '<h2><b>Yêu cầu</b></h2><p><b>Lưu ý:</b> nộp sớm</p><h2><span>Quyền lợi</span></h2>',
  );
  expect(tidied(html)).not.toContain('<h2>');
});
