// Sends the call from the form of a tool page. It is a separate file, because the pages allow no inline script.
const section = document.querySelector('#try')
if (section) {
  const form = section.querySelector('form')
  const status = section.querySelector('[role=status]')
  const answer = section.querySelector('pre')
  section.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const { key, body } = Object.fromEntries(new FormData(form))
    form.querySelector('button').disabled = true
    status.textContent = 'Waiting for the answer…'
    try {
      const response = await fetch(`/v1/tools/${section.dataset.tool}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key.trim()}`, 'content-type': 'application/json' },
        body,
      })
      const left = response.headers.get('ratelimit')?.match(/r=(\d+)/)?.[1]
      status.textContent = `${response.status}${left === undefined ? '' : `, ${left} calls left in this minute`}`
      answer.firstChild.textContent = JSON.stringify(await response.json(), null, 2)
      answer.hidden = false
    } catch {
      status.textContent = 'No answer came. Check the connection and send it again.'
      answer.hidden = true
    }
    form.querySelector('button').disabled = false
  })
}
