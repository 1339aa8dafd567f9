const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that is HTML already. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const written = (value: string | Html | undefined): string => {
  if (value === undefined) return ''
  if (value instanceof Html) return value.text
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Builds HTML from a template; every inserted text is escaped. */
export function html(
  fixed: TemplateStringsArray,
  ...values: readonly (string | Html | undefined)[]
): Html {
  return new Html(fixed.reduce((text, part, at) => text + written(values[at - 1]) + part))
}
