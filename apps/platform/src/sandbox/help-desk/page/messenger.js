// The sandbox messenger. It accepts messages of the framing page only.
const sites = (document.body.dataset.sites ?? '').split(' ').filter((site) => site !== '')
const log = document.getElementById('log')
const list = document.getElementById('messages')
const form = document.getElementById('form')
const text = document.getElementById('text')
const fault = document.getElementById('fault')

/** The origin of the framing page, once it has sent a message. */
let site
let jwt
let isOpen = false

const tell = (message, to = site) => {
  if (to) window.parent.postMessage(message, to)
}

/** Undefined when the messenger's server is unreachable or refuses. */
const ask = async (what, body = {}) => {
  const response = await fetch(`/messenger/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jwt, ...body }),
  }).catch(() => undefined)
  return response?.ok ? response.json().catch(() => undefined) : undefined
}

const show = (conversation) => {
  if (!conversation) return
  list.replaceChildren(
    ...conversation.messages.map(({ from, text: said }) => {
      const item = document.createElement('li')
      item.dataset.from = from
      item.textContent = said
      return item
    }),
  )
  log.scrollTop = log.scrollHeight
  tell({ type: 'messenger:unread', count: conversation.unread })
}

const commands = {
  'messenger:login': async (message) => {
    jwt = message.jwt
    show(await ask(isOpen ? 'read' : 'conversation'))
  },
  'messenger:logout': () => {
    jwt = undefined
    list.replaceChildren()
    tell({ type: 'messenger:unread', count: 0 })
  },
  'messenger:open': async () => {
    isOpen = true
    text.focus()
    if (jwt) show(await ask('read'))
  },
  'messenger:close': () => {
    isOpen = false
  },
}

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || !sites.includes(event.origin)) return
  site = event.origin
  const command = Object.hasOwn(commands, event.data?.type) ? commands[event.data.type] : undefined
  command?.(event.data)
})

document.getElementById('close').addEventListener('click', () => tell({ type: 'messenger:closed' }))

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const said = text.value.trim()
  if (said === '' || !jwt) return
  text.value = ''
  void ask('write', { text: said }).then((conversation) => {
    fault.hidden = conversation !== undefined
    // Unsent text is restored, unless something else was typed since.
    if (!conversation && text.value === '') text.value = said
    show(conversation)
  })
})

// A press before this point would send the form by itself.
form.inert = false
// Contains nothing private: the framing page is not known yet.
tell({ type: 'messenger:ready' }, '*')
