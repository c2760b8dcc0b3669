import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import vi from '../../../locales/vi/ui.json' with { type: 'json' };
import { LabelsProvider } from '../labels.tsx';
import { Gallery } from './gallery.tsx';

test('every component renders on the server', () => {
  const html = renderToString(
    <LabelsProvider value={vi}>
      <Gallery />
    </LabelsProvider>,
  );
  expect(html).toContain('Ứng tuyển');
  expect(html).not.toContain('undefined');
});
