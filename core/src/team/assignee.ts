import { Type } from '../schema-builders.ts'
import { Id, Nullable } from '../wire.ts'

/** Of proposals and lead sessions. */
export const AssigneeId = Nullable({ ...Id, description: 'The member who looks after it.' })

/** Of lists and sums. */
export const Mine = Type.Boolean({ description: 'Only what is made of records that you wrote or look after.' })

/** The parameters of the lists of proposals and lead sessions. */
export const peopleParameters = {
  authorId: Type.Optional({ ...Id, description: 'Only records that this user wrote.' }),
  assigneeId: Type.Optional({ ...Id, description: 'Only records that this member looks after.' }),
  mine: Type.Optional(Mine),
}
