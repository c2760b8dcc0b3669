/** A PDF of `pages` A4 pages, each with its number and a black bar, for tests that inspect the rendering. */
export function drawnPdf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${4 + 2 * at} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...Array.from({ length: pages }, (_, at) => pageOf(at)).flat(),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

function pageOf(at: number): [string, string] {
  const drawing = `0 0 0 rg 60 700 475 40 re f BT /F1 24 Tf 60 600 Td (Page ${at + 1}) Tj ET`;
  const fonts = '/Resources<</Font<</F1 3 0 R>>>>';
  return [
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${fonts}/Contents ${5 + 2 * at} 0 R>>`,
    `<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`,
  ];
}
