// The page of a stand-in that receives messages: the newest first, those of one recipient or all.
const field = (id) => document.getElementById(id)
const refreshMs = 2_000
let shown = ''

const element = (name, className, text) => {
  const created = document.createElement(name)
  created.className = className
  created.textContent = text
  return created
}

const linkTo = (address) => {
  const link = element('a', 'link', address)
  link.href = address
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  return link
}

// The message is another origin's writing: its frame runs no script and opens nothing.
const frameOf = ({ id, subject }) => {
  const frame = element('iframe', 'html', '')
  frame.title = subject
  frame.setAttribute('sandbox', '')
  frame.src = `/messages/${encodeURIComponent(id)}/html`
  return frame
}

const entryOf = (message) => {
  const { at, from, to, subject, text, links = [], html } = message
  const entry = element('li', 'message', '')
  const when = new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'medium' })
  if (subject) entry.append(element('h2', 'subject', subject))
  entry.append(element('p', 'facts', `${from} to ${to}, ${when}`))
  entry.append(element('pre', 'text', text), ...links.map(linkTo))
  if (html) {
    const details = element('details', 'formatted', '')
    details.append(element('summary', '', 'Formatted'))
    // Loaded when opened.
    details.addEventListener('toggle', () => details.append(frameOf(message)), { once: true })
    entry.append(details)
  }
  return entry
}

const show = (messages) => {
  const ids = messages.map(({ messageId }) => messageId).join()
  field('said').textContent = messages.length === 0 ? 'No messages yet.' : ''
  if (ids === shown) return
  shown = ids
  field('messages').replaceChildren(...messages.map(entryOf))
}

const refresh = async () => {
  const to = field('to').value.trim()
  const response = await fetch('/messages/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(to === '' ? {} : { to }),
  }).catch(() => undefined)
  const answer = response?.ok ? await response.json() : undefined
  if (answer) show(answer.messages)
  else field('said').textContent = 'The messages could not be loaded.'
}

const keepFresh = async () => {
  if (!document.hidden) await refresh()
  setTimeout(() => void keepFresh(), refreshMs)
}

field('filter').addEventListener('submit', (event) => event.preventDefault())
field('to').addEventListener('input', () => void refresh())
void keepFresh()
// Before its script has come a press would be lost, or send a form by itself.
document.querySelector('main').inert = false
