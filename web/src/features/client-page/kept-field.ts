import { type Field, field } from '../../plain/field.ts'

/** The typed texts by field. They outlive the forms and dialogs, which are made again when a newer version is published. */
const typed = new Map<string, string>()

/** A field that starts with what was typed before. */
export function keptField(options: Parameters<typeof field>[0]): Field {
  const created = field(options)
  created.input.value = typed.get(options.id) ?? ''
  created.input.addEventListener('input', () => typed.set(options.id, created.input.value))
  return created
}
