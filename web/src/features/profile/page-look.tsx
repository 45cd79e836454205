import { Pair } from './group.tsx'
import { OpenSelect } from './open-select.tsx'
import { type ProfileForm, useProfileField } from './profile-fields.ts'
import { useProfileWords } from './words.ts'

/** How the pages of proposals look. It belongs to the person. Without a team, it is with the brand, where one sees it at once. */
export function PageLook({ form }: { form: ProfileForm }) {
  const words = useProfileWords()
  const field = useProfileField(form)
  return (
    <Pair>
      <OpenSelect {...field('theme')} names={words.themes} unset={words.lightTheme} />
      <OpenSelect {...field('themeStyle')} names={words.themeStyles} unset={words.classicStyle} />
    </Pair>
  )
}
