/** Omits empty fields of plain search forms from the URL that they lead to. */
export function omitEmptyFields(): void {
  addEventListener('formdata', ({ formData, target }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'get') return;
    for (const [name, value] of [...formData])
      if (typeof value === 'string' && value.trim() === '') formData.delete(name);
  });
}
