import { phrases } from '../words/phrases.ts'

/** Words that show what a question is about, in both languages. The first topic that matches counts. Source: common questions. */
export const topicWords = {
  budget: phrases('budget, cost, price, pay, spend, presupuesto, costo, precio, pagar, inversion'),
  timeline: phrases(
    `when, deadline, date, timeline, how long, ready, launch, schedule, cuando, plazo, fecha, entrega, duracion, listo, lista`,
  ),
  integrations:
    phrases(`integrat*, api, apis, outside system, outside systems, third party, which product, crm, erp, gateway, integraci*
    sistemas externos, que producto, pasarela`),
  users: phrases(
    'who, user, users, audience, role, roles, customers, quien, quienes, usuario, usuarios, publico, destinatarios',
  ),
  technical: phrases(
    'platform*, technolog*, stack, format, formats, hosting, framework, plataforma, tecnologia, formato, formatos, alojamiento',
  ),
  business: phrases('goal, purpose, achieve, objective, why, success, objetivo, proposito, lograr, para que, exito'),
  scope: phrases(
    'what, how many, include, deliver*, pages, features, scope, que, cuantos, cuantas, incluir, entregar*, paginas, alcance',
  ),
}
