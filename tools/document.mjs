// What everything that is made from the OpenAPI document asks of it.

const METHODS = ['get', 'put', 'post', 'delete', 'patch']

/** Every operation, with its method and path. */
export const operationsOf = ({ paths }) =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({ ...item[method], method, path })),
  )

/** What a reference stands for; anything else is itself. */
export function resolve(value, document) {
  if (!value?.$ref) return value
  return value.$ref
    .split('/')
    .slice(1)
    .reduce((place, name) => place[name], document)
}
