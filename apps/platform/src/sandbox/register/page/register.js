// The sandbox registers' page: plants deposits at other operators and shows the remaining limit,
// adds persons to the registers of excluded ones and removes them.
const field = (id) => document.getElementById(id)
const said = field('said')

const post = (path, body) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)

const ask = async (path, body) => {
  const response = await post(path, body)
  if (!response?.ok) {
    said.textContent = 'Something went wrong. Enter an e-mail and an amount such as 250 or 99.50.'
    return
  }
  const { left, resetOn } = await response.json()
  const when = new Date(resetOn).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short' })
  said.textContent = `€${left} left until ${when}.`
}
const email = () => field('email').value.trim()

field('form').addEventListener('submit', (event) => {
  event.preventDefault()
  const amount = field('amount').value.trim().replace(',', '.')
  void ask('/elsewhere', { email: email(), amount })
})
field('look').addEventListener('click', () => void ask('/room', { email: email() }))

const list = async (isExcluded) => {
  const register = field('register').value
  const response = await post('/exclusions', {
    email: field('person').value.trim(),
    register,
    isExcluded,
  })
  const answer = response?.ok ? await response.json() : undefined
  const stored = answer?.isExcluded ? 'is on the register' : 'is not on the register'
  field('listed').textContent = answer
    ? `This player ${stored}.`
    : 'Something went wrong. Enter an e-mail.'
}
field('exclusion').addEventListener('submit', (event) => {
  event.preventDefault()
  void list(true)
})
field('lift').addEventListener('click', () => void list(false))
// Before its script has come a press would be lost, or send a form by itself.
document.querySelector('main').inert = false
