export interface Shot {
  readonly brand: string
  readonly page: string
  readonly width: number
  readonly file: string
  /** Sum of the layout shifts from load to picture, as browsers score it. */
  readonly shift: number
}

const figure = ({ page, width, file, shift }: Shot): string =>
  `<figure style="width:${width === 1440 ? 480 : width === 768 ? 300 : 180}px"><img src="${file}" alt=""><figcaption>${page} ${width}${shift > 0 ? ` · shift ${shift.toFixed(3)}` : ''}</figcaption></figure>`

/** All pictures of a brand side by side, a row for each page. */
export function contactSheet(brand: string, shots: readonly Shot[]): string {
  const rows = [...Map.groupBy(shots, ({ page }) => page).values()]
    .map((row) => `<section>${row.map(figure).join('')}</section>`)
    .join('\n')
  return `<!doctype html><meta charset="utf-8"><title>${brand}</title>
<style>body{margin:24px;background:#777;font:13px system-ui;color:#fff}section{display:flex;gap:16px;align-items:start;margin-bottom:24px}figure{margin:0}img{width:100%;display:block;max-height:640px;object-fit:cover;object-position:top}figcaption{padding:4px 0}</style>
<h1>${brand}</h1>
${rows}
`
}
