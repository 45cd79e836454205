import { wordsOf } from '../words/tokens.ts'

/** Words that briefs often write with a capital letter and that name no product. Source: common words of headings and titles. */
export const capitalisedCommonWords: ReadonlySet<string> = new Set(
  wordsOf(`
api apis the this that our your web data each all any system systems rest json http https public external third party standard
official existing internal backend frontend custom payment payments social email emails media crm erp pos lms hrms hris sms pdf csv
xml qr url ui ux it hr ceo cto seo kpi kpis faq users user admin customers clients staff team sales support marketing finance google
microsoft apple amazon meta adobe platform platforms service services server cloud database databases account accounts calendar maps
map mail messages message search store shop app apps mobile desktop online digital business company project product products order
orders booking bookings report reports dashboard portal website site page pages form forms file files document documents invoice
invoices stock inventory warehouse website login single sign on security access control phase step week month day year budget
timeline scope english spanish french german italian portuguese chinese japanese arabic monday tuesday wednesday thursday friday
saturday sunday january february march april may june july august september october november december europe america usa uk us eu
spain mexico argentina chile peru colombia ecuador uruguay madrid barcelona london paris new york integration integrations i we my
el la los las un una nuestro nuestra sistema sistemas plataforma base datos cliente clientes usuario usuarios pago pagos correo
redes sociales tienda pagina sitio aplicacion servidor nube cuenta calendario mapa mensajes pedido pedidos reserva reservas informe
reportes panel portal formulario archivo documento factura facturas inventario almacen empresa proyecto producto productos servicio
servicios ministerio municipalidad ayuntamiento gobierno banco universidad hospital clinica ley reglamento direccion departamento
area oficina gerencia unidad ingles espanol hardware software python3 step1 if when then and or not for with by to in on at from`),
)
