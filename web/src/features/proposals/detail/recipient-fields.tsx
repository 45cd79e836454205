import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx'
import { useKnownClients } from '../../clients/client-queries.ts'
import { ClientSuggestions } from '../../clients/client-suggestions.tsx'
import { useCheckWords } from './check-words.ts'
import { peopleOf } from './first-recipient.ts'
import { looksLikeAddress } from './share-questions.ts'
import { useShareWords } from './share-words.ts'

type Field = Omit<TextFieldProps, 'label'>

/** The form offers at most this many people of a client as buttons. Typing finds the others. */
const PEOPLE_SHOWN = 3

interface Props {
  /** The client of the proposal, whose people are offered first. */
  client: string | null
  name: Field
  email: Field
  /** Without a mail server, the field must not promise a mail. */
  sendsMail: boolean
}

/** The recipient of the link. Suggests known clients. Choosing a name fills an empty address, and vice versa. */
export function RecipientFields({ client, name, email, sendsMail }: Props) {
  const words = useShareWords()
  const { mail_not_configured } = useCheckWords().problems
  const id = useId()
  const clients = useKnownClients()
  // With an address, the share check says so.
  const unsentHint = looksLikeAddress(email.value)
    ? undefined
    : `${mail_not_configured.title}. ${mail_not_configured.detail}`

  function changeName(text: string) {
    name.onChange(text)
    const knownEmail = clients.find((client) => client.name === text)?.email
    if (knownEmail && email.value.trim() === '') email.onChange(knownEmail)
  }

  function changeEmail(text: string) {
    email.onChange(text)
    const knownName = clients.find((client) => client.email === text)?.name
    if (knownName && name.value.trim() === '') name.onChange(knownName)
  }

  // The others too, while one of them is chosen.
  const people = peopleOf(client, clients)
  const isChoosing = email.value.trim() === '' || people.some((person) => person.email === email.value)
  const offered = people.filter((person) => person.email !== email.value).slice(0, PEOPLE_SHOWN)

  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[2fr_3fr]">
      <TextField {...name} onChange={changeName} label={words.recipientName} autoComplete="off" list={`${id}-names`} />
      <TextField
        {...email}
        onChange={changeEmail}
        type="email"
        label={words.recipientEmail}
        hint={sendsMail ? undefined : unsentHint}
        autoComplete="off"
        list={`${id}-emails`}
      />
      {isChoosing && offered.length > 0 && (
        <fieldset aria-label={words.knownPeople} className="-mt-2 flex flex-wrap gap-2 sm:col-span-2">
          {offered.map((person) => (
            <Button
              key={person.id}
              size="small"
              onClick={() => {
                name.onChange(person.name ?? '')
                email.onChange(person.email ?? '')
              }}
            >
              {person.name ?? person.email}
            </Button>
          ))}
        </fieldset>
      )}
      <ClientSuggestions id={`${id}-names`} clients={clients} kind="person" />
      <ClientSuggestions id={`${id}-emails`} clients={clients} kind="email" />
    </div>
  )
}
