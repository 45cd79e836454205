import { useState } from 'react'
import { useFailureText } from '../../ui/error-notice.tsx'
import { ChevronDownIcon, PlusIcon } from '../../ui/icons.tsx'
import { Initials } from '../../ui/initials.tsx'
import { Menu, MenuChoice } from '../../ui/menu.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useRights } from '../team/use-rights.ts'
import { usePeople } from './use-people.ts'
import { usePeopleWords } from './words.ts'

interface Props {
  assigneeId: string | null
  mayChange: boolean
  onAssign: (assigneeId: string | null) => Promise<unknown>
}

const NOBODY = 'nobody'

/** Who looks after a record, with a menu to assign it to somebody else. Nothing for somebody who works alone. */
export function AssigneeMenu({ assigneeId, mayChange, onAssign }: Props) {
  const words = usePeopleWords()
  const { userId } = useRights()
  const people = usePeople()
  const toast = useToast()
  const failureText = useFailureText()
  const [isSaving, setIsSaving] = useState(false)
  const assignee = people.find((member) => member.userId === assigneeId)
  if (people.length === 0 || (!mayChange && !assignee)) return null
  const face = assignee ? (
    <>
      <Initials name={assignee.name} isSmall />
      <span className="max-w-40 truncate max-md:hidden">{assignee.name}</span>
    </>
  ) : (
    <>
      <span className="flex size-6 items-center justify-center rounded-full border border-dashed border-edge">
        <PlusIcon width="14" height="14" />
      </span>
      <span className="max-md:hidden">{words.assign}</span>
    </>
  )
  if (!mayChange)
    return (
      <span className="inline-flex items-center gap-1.5" title={assignee && words.assigned(assignee.name)}>
        {assignee && <span className="sr-only">{words.assigned(assignee.name)}</span>}
        <span aria-hidden="true" className="inline-flex items-center gap-1.5">
          {face}
        </span>
      </span>
    )

  async function assign(chosen: string) {
    if (isSaving || chosen === (assigneeId ?? NOBODY)) return
    const person = people.find((member) => member.userId === chosen)
    setIsSaving(true)
    try {
      await onAssign(person?.userId ?? null)
      toast({ text: person ? words.assigned(person.name) : words.toNobody })
    } catch (error) {
      toast({ text: failureText(error), tone: 'danger' })
    }
    setIsSaving(false)
  }
  // A viewer could only read what they are assigned to.
  const choices = people.filter((member) => member.role !== 'viewer' || member.userId === assigneeId)
  const trigger = (
    <button
      type="button"
      aria-label={words.change(assignee?.name ?? words.nobody)}
      aria-busy={isSaving || undefined}
      className="inline-flex items-center gap-1.5 rounded-full hover:text-ink max-md:min-w-6 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      {face}
      <ChevronDownIcon width="14" height="14" className="max-md:hidden" />
    </button>
  )
  return (
    <Menu trigger={trigger} align="start">
      <MenuChoice
        label={words.assignee}
        closes
        value={assigneeId ?? NOBODY}
        onChange={(chosen) => void assign(chosen)}
        options={[
          { value: NOBODY, label: words.nobody },
          ...choices.map((member) => ({
            value: member.userId,
            label: member.userId === userId ? words.me(member.name) : member.name,
          })),
        ]}
      />
    </Menu>
  )
}
