import { expect, test } from 'vitest';
import { fileMessages } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { checkUpload } from './check.ts';

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
);
const types =
  '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const word = (extra: string[] = []) =>
  zip([
    ['[Content_Types].xml', types],
    ['word/document.xml', '<w/>'],
    ...extra.map((name): [string, string] => [name, 'x']),
  ]);

test('a complete PDF is stored unchanged, as licence and as portfolio', async () => {
  for (const kind of ['licence', 'portfolio', 'attachment'] as const) {
    expect(await checkUpload(kind, { name: 'Giấy phép.PDF', content: pdf })).toMatchObject({
      mime: 'application/pdf',
      name: 'Giấy phép.pdf',
    });
  }
  expect(await checkUpload('photo', { name: 'a.pdf', content: pdf })).toBe(fileMessages.type('photo'));
});

test('a PDF without its end is rejected', async () => {
  expect(await checkUpload('licence', { name: 'a.pdf', content: pdf.subarray(0, 30) })).toBe(
    fileMessages.broken('licence'),
  );
});

test('a Word document is accepted with a resume, but not as a licence and not with macros', async () => {
  expect(await checkUpload('attachment', { name: '이력서.docx', content: word() })).toMatchObject({
    name: '이력서.docx',
  });
  expect(await checkUpload('licence', { name: 'a.docx', content: word() })).toBe(
    fileMessages.type('licence'),
  );
  expect(await checkUpload('attachment', { name: 'a.docx', content: word(['word/vbaProject.bin']) })).toBe(
    fileMessages.broken('attachment'),
  );
});

test('another archive under the name of a Word document is rejected', async () => {
  const archive = zip([['index.html', '<script>']]);
  expect(await checkUpload('attachment', { name: 'a.docx', content: archive })).toBe(
    fileMessages.type('attachment'),
  );
});

test('licences may have up to 3 MB, attachments up to 10 MB', async () => {
  const padded = (size: number) =>
    Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(size - pdf.length, 32), pdf.subarray(9)]);
  expect(await checkUpload('licence', { name: 'a.pdf', content: padded(limits.imageBytes + 1) })).toBe(
    fileMessages.size('licence'),
  );
  expect(
    await checkUpload('attachment', { name: 'a.pdf', content: padded(limits.attachmentBytes) }),
  ).toMatchObject({ mime: 'application/pdf' });
});

/** An archive whose entries are stored without compression. */
function zip(entries: [name: string, text: string][]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(text.length, 18);
    local.writeUInt32LE(text.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(text.length, 20);
    entry.writeUInt32LE(text.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    bodies.push(local, Buffer.from(name + text));
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + text.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}
