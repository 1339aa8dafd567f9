import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A longer page has two topics: it is split. */
const maxWords = 1_200

const codeBlocks = /^```[\s\S]*?^```/gm
const codeSpans = /`[^`\n]*`/g

/** Anchors of a page's headings, as GitHub derives them. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of text.replaceAll(codeBlocks, '').matchAll(/^#{1,6} (.+)$/gm)) {
    const linkTexts = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    const letters = linkTexts.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    const anchor = letters.trim().replaceAll(' ', '-')
    let unique = anchor
    for (let n = 1; anchors.has(unique); n += 1) unique = `${anchor}-${n}`
    anchors.add(unique)
  }
  return anchors
}

/** Targets of a page's relative links, without those in code. */
function relativeLinksIn(text: string): string[] {
  const prose = text.replaceAll(codeBlocks, '').replaceAll(codeSpans, '')
  const targets = [...prose.matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, target = '']) => target)
  return targets.filter((target) => !/^[a-z]+:/i.test(target))
}

function resolves(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#')
  const linked = path === '' ? page : join(dirname(page), path)
  if (!existsSync(linked)) return false
  return anchor === undefined || anchorsOf(readFileSync(linked, 'utf8')).has(anchor)
}

/**
 * Finds pages in `docs/` that are too long, and relative links of `docs/` and of the root's pages
 * that lead to no file or no heading. `generated` names files below `docs/` that may be long.
 */
export function findPageFaults(folder: string, generated: ReadonlySet<string>): string[] {
  const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: folder }).sort()
  return pages.flatMap((path) => {
    const page = join(folder, path)
    const text = readFileSync(page, 'utf8')
    const mayBeLong = !path.startsWith('docs/') || generated.has(path.slice('docs/'.length))
    const words = text.split(/\s+/).filter((word) => word !== '').length
    const isTooLong = words > maxWords && !mayBeLong
    const length = isTooLong
      ? [`${path}: ${words} words, at most ${maxWords}. Split the page by topic.`]
      : []
    const broken = relativeLinksIn(text).filter((target) => !resolves(page, target))
    return [...length, ...broken.map((target) => `${path}: the link ${target} does not resolve.`)]
  })
}
