// Reads the OpenAPI document for the generators in this folder.

const METHODS = ['get', 'put', 'post', 'delete', 'patch']

/** All operations with their methods and paths. */
export const operationsOf = ({ paths }) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.filter((method) => operations[method]).map((method) => ({ ...operations[method], method, path })),
  )

/** Resolves a reference such as `#/components/schemas/Proposal`. Other values are returned unchanged. */
export function resolve(value, document) {
  if (!value?.$ref) return value
  return value.$ref
    .split('/')
    .slice(1)
    .reduce((node, name) => node[name], document)
}
