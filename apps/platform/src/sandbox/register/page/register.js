// The sandbox register's page: plants deposits at other operators, and says what is left.
const field = (id) => document.getElementById(id)
const said = field('said')

const ask = async (path, body) => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  if (!response?.ok) {
    said.textContent = 'This did not work. Give an e-mail, and an amount like 250 or 99.50.'
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
