import { useId } from 'react'
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx'
import { useKnownClients } from '../../clients/client-queries.ts'
import { ClientSuggestions } from '../../clients/client-suggestions.tsx'
import { useCheckWords } from './check-words.ts'
import { looksLikeAddress } from './share-questions.ts'
import { useDetailWords } from './words.ts'

type Field = Omit<TextFieldProps, 'label'>

/** The recipient of the link. Suggests known clients. Choosing a name fills an empty address, and vice versa. */
interface Props {
  name: Field
  email: Field
  /** Without a mail server, the field must not promise a mail. */
  sendsMail: boolean
}

export function RecipientFields({ name, email, sendsMail }: Props) {
  const { share: words } = useDetailWords()
  const { mail_not_configured } = useCheckWords().problems
  const id = useId()
  const clients = useKnownClients()
  // With an address, the share check says so.
  const unsentHint = looksLikeAddress(email.value) ? undefined : mail_not_configured

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

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...name}
        onChange={changeName}
        label={words.recipientName}
        required={false}
        autoComplete="off"
        list={`${id}-names`}
      />
      <TextField
        {...email}
        onChange={changeEmail}
        type="email"
        label={words.recipientEmail}
        hint={sendsMail ? words.recipientEmailHint : unsentHint}
        required={false}
        autoComplete="off"
        list={`${id}-emails`}
      />
      <ClientSuggestions id={`${id}-names`} clients={clients} kind="person" />
      <ClientSuggestions id={`${id}-emails`} clients={clients} kind="email" />
    </div>
  )
}
