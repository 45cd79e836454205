import { phrases } from '../../words/phrases.ts'

/** Kinds of systems that a brief can mention without a product. Source: common names of business systems. */
export const systems = {
  crm: phrases('crm, crms'),
  erp: phrases('erp, erps'),
  payments: phrases(`
pasarela de pago, pasarela de pagos, pasarelas de pago, pasarelas de pagos, pago en linea, pagos en linea, pago online, pagos online
cobro en linea, cobros en linea, medios de pago, medio de pago, pago con tarjeta, pagos con tarjeta, procesador de pagos, pagar en linea
plataforma de pagos, pagar con tarjeta, pague una senal, pagar una senal, pagar la senal, donar en linea, donaciones en linea
donar, hacer donaciones, cobrar una cuota, cobrariamos, cuota mensual, cobro de cuotas, cobrar las cuotas, pagar por la web
pagar en la web, paga con tarjeta, cobrar con tarjeta`),
  accounting: phrases(`
sistema contable, software contable, programa contable, programa de contabilidad, facturacion electronica, factura electronica
facturas electronicas, sistema de facturacion, programa de facturacion`),
  existing: phrases(`
sistema existente, sistemas existentes, sistema actual, sistemas actuales, nuestro sistema, nuestros sistemas, base de datos existente
nuestra base de datos, otros sistemas, otras plataformas, otras herramientas, sistemas externos, servicios externos, sistemas de terceros
apis de terceros, apis externas, sistemas internos, software existente, sistema heredado, sistema central`),
  membership: phrases(`
sistema de reservas, programa de reservas, sistema de turnos, sistema de inventario, sistema de stock, punto de venta, sistema de caja
sistema de rrhh, sistema de nomina, sistema de socios, programa de gestion, software de gestion actual, historia clinica electronica
motor de reservas`),
  mailing: phrases(
    'servicio de correo, proveedor de correo, herramienta de correo, proveedor de sms, servicio de sms, pasarela sms',
  ),
  shipping: phrases(
    'transportista, transportistas, empresa de envios, empresas de envio, empresa de transporte, couriers',
  ),
  calendar: phrases('calendario externo, sistema de calendario, agenda externa, calendario'),
  maps: phrases('servicio de mapas'),
  sources: phrases(
    'varios sistemas, distintos sistemas, diferentes sistemas, varios programas, distintos programas, distintas fuentes, varias fuentes',
  ),
  signature: phrases('firma electronica, firma digital, firmas electronicas, a la firma, para firmar'),
  social: phrases('inicio de sesion con redes, login social, acceso con redes sociales'),
} as const

/** How a question names each kind of system. */
export const systemNames: Record<keyof typeof systems, string> = {
  crm: 'el CRM',
  erp: 'el ERP',
  payments: 'la pasarela de pago',
  accounting: 'el sistema contable o de facturación',
  existing: 'los sistemas que se usan hoy',
  membership: 'el sistema que se usa hoy',
  mailing: 'el servicio de correo o SMS',
  shipping: 'la empresa de envíos',
  calendar: 'el calendario',
  maps: 'el servicio de mapas',
  sources: 'los sistemas que tienen los datos',
  signature: 'la firma electrónica',
  social: 'el acceso con redes sociales',
}
