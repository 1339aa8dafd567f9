import type { OfflineText, WorkerBuild, WorkerSite } from './worker-build.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

/** The text for a path, `/de-UN/terms`; English where its language is not the site's. */
export function textFor(path: string, texts: WorkerBuild['texts']): OfflineText | undefined {
  const [, prefix = ''] = path.split('/')
  const [language = ''] = prefix.split('-')
  const known = [prefix, language, 'en'].find((name) => Object.hasOwn(texts, name))
  return known === undefined ? undefined : texts[known]
}

/**
 * The page that is shown in place of one that cannot be fetched. It knows nothing of a player. Its
 * link leads to its own address, which tries again.
 */
export function offlineHtml(build: WorkerBuild, { brand, name }: WorkerSite, path: string): string {
  const text = textFor(path, build.texts)
  const links = build.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const scripts = build.scripts
    .map((src) => `<script type="module" src="${src}"></script>`)
    .join('')
  return `<!doctype html>
<html lang="${text?.lang ?? 'en'}" dir="ltr" data-brand="${escapeHtml(brand)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(`${text?.title ?? ''} · ${name}`)}</title>${links}${scripts}</head>
<body><main class="offline" data-testid="offline-page"><span class="offline-mark" aria-hidden="true">${build.marks[brand] ?? ''}</span>
<h1>${escapeHtml(text?.title ?? '')}</h1><p>${escapeHtml(text?.body ?? '')}</p>
<a class="offline-retry" data-testid="offline-retry" href="">${escapeHtml(text?.retry ?? '')}</a></main></body></html>`
}

/** It loads files of the build, and nothing else. */
export const offlineHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}
