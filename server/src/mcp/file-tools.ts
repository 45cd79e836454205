import { requestBudget } from '@proffer/core/budgets.ts'
import { fileTypes } from '@proffer/core/files/file-types.ts'
import { Type } from '@proffer/core/schema-builders.ts'
import { OneOf } from '@proffer/core/wire.ts'
import { MAX_NAME } from './operation-caller.ts'
import { counted, type Tool } from './tool.ts'

export const fileTools: Tool[] = [
  {
    name: 'list_files',
    title: 'List files',
    operations: ['file_list'],
    description:
      'Lists the uploaded files of the account, newest first. Pass an `id` as `fileId` in an attachment of send_message, or in ' +
      '`settings.cover`, `settings.sections` and `settings.attachments` of a proposal.',
    omit: ['skip'],
    defaults: { limit: 20 },
    say: ({ files, total }) => `${files.length} of ${counted(total, 'file')}.`,
  },
  {
    name: 'get_file',
    title: 'Get a link to a file',
    operations: ['file_get'],
    description: 'Returns the record of a file with a new `url`, from which anyone can download it for an hour.',
    say: ({ name, type, size }) => `"${name}", ${type}, ${size} bytes.`,
  },
  {
    name: 'upload_file',
    title: 'Upload a small file',
    operations: ['file_create'],
    description:
      'Stores a file of at most about 700 kB, as base64. Its content must be of the media type in `type`. A file that no ' +
      'proposal, template or message names is deleted after 24 hours. The client sees it only when a shared proposal or a ' +
      'message names it. Larger files: the person uses the application, a system POST /files.',
    input: () =>
      Type.Object({
        name: Type.String({ maxLength: MAX_NAME, description: 'Such as floor-plan.pdf.' }),
        type: OneOf(Object.keys(fileTypes)),
        // A message is not larger than this.
        contentBase64: Type.String({ maxLength: requestBudget.bodyBytes }),
      }),
    say: ({ name, id, size }) => `Stored "${name}" (${size} bytes), id ${id}.`,
  },
  {
    name: 'delete_file',
    title: 'Delete a file',
    operations: ['file_delete'],
    description:
      'Deletes a file that no proposal, template or message uses. Fails with file_in_use otherwise. This cannot be undone.',
    say: () => 'The file was deleted.',
  },
]
