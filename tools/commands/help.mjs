/**
 * Output of `npm run NAME -- --help`.
 * @param {string} name
 * @param {import('./commands.mjs').Command} command
 */
export function helpFor(name, { about, options = [], tools }) {
  const call = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
  const width = Math.max(0, ...options.map(([option]) => option.length))
  const lines = options.map(([option, what]) => `  ${option.padEnd(width)}  ${what}`)
  const runs = (tools ?? []).map((tool) => `  ${tool.join(' ')}`)
  return [
    about,
    '',
    `  ${call}${options.length > 0 ? ' -- [options]' : ''}`,
    ...(lines.length > 0 ? ['', 'Options', ...lines] : []),
    ...(runs.length > 0 ? ['', 'Runs, one after the other', ...runs] : []),
    '',
  ].join('\n')
}
