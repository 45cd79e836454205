import { names } from './names.ts'

/**
 * Systems that businesses work with, for example for customers, orders, shipping, staff, bookings or identity checks. Source:
 * their common names. `names` explains `=` and `^`.
 */
export const businessSystems = names(`
Salesforce; HubSpot; Pipedrive; Zoho CRM=zoho; GoHighLevel=go high level=highlevel=ghl; Monday.com=monday crm;
Asana; Trello; Jira; Confluence; ClickUp; Notion; Airtable; Basecamp; Todoist; Linear.app; ServiceNow;
Dynamics 365=microsoft dynamics; SAP=sap business one=sap b1; NetSuite; QuickBooks=quickbooks online=qbo; Xero;
Shippo; ShipStation; EasyPost; FedEx; ^UPS; DHL; Correos express; Zapier; IFTTT; Calendly; Cal.com;
^Acuity=acuity scheduling; Typeform; Jotform; Google Forms=google form; Google Photos; Google Classroom;
Google Scholar; Google Trends; Google Earth; SurveyMonkey; DocuSign; HelloSign; PandaDoc; Apollo.io=apollo;
Clay.com; Hunter.io; ZeroBounce; NeverBounce; ZoomInfo; Lusha; Clearbit; Instantly.ai; Lemlist; Smartlead;
Phantombuster; Apify; Bright Data; Outscraper; Freshsales; Insightly; Copper crm; Close.com; Keap=infusionsoft;
SugarCRM; SuiteCRM; Vtiger; Bitrix24; Nimble crm; Less Annoying CRM; Creatio; Zendesk Sell;
Microsoft Dynamics 365; Business Central; Navision; SAP S/4HANA=s 4hana; SAP Ariba; Infor; Epicor; Acumatica;
Syspro; IFS erp; Oracle EBS; Oracle Fusion; PeopleSoft; JD Edwards; TOTVS; Protheus; Tryton; Dolibarr;
Katana mrp; Fishbowl; Cin7; DEAR Systems; Unleashed software; TradeGecko; Zoho Inventory; Sortly; Extensiv;
ShipBob; Shiprocket; Sendcloud; Packlink; AfterShip; Easyship; USPS; Royal Mail; Canada Post; Australia Post;
DPD; GLS; Hermes parcel; SEUR; MRW; Correos; Correo Argentino; Andreani; OCA; Servientrega; Coordinadora;
Estafeta; Chilexpress; Starken; Olva; Shalom envíos; Lalamove; Wrike; Teamwork.com; Smartsheet; Podio;
Microsoft Planner; Azure Boards; YouTrack; Redmine; OpenProject; Harvest; Toggl; Clockify; Hubstaff; Time Doctor;
Jobber; Housecall Pro; ServiceTitan; FieldEdge; Simpro; Workiz; GorillaDesk; Mindbody; Vagaro; Fresha; Booksy;
Treatwell; SimplyBook; Setmore; YouCanBook.me; Doctoralia; Zocdoc; Cliniko; Jane app; SimplePractice;
Athenahealth; DrChrono; OpenMRS; OpenEMR; Open Dental; Dentrix; IDEXX; Provet; Toast; Clover; Revel pos;
TouchBistro; Loyverse; Vend pos; Shopify POS; OpenTable; Resy; TheFork=el tenedor; Deliverect; Just Eat;
Deliveroo; Grubhub; PedidosYa; Opera PMS; Mews; SiteMinder; Little Hotelier; eZee; Yardi; AppFolio; Buildium;
Rent Manager; Follow Up Boss; kvCORE; Clio; MyCase; PracticePanther; Procore; Buildertrend; CoConstruct;
Jobnimbus; CompanyCam; Rippling; Personio; Factorial; SAP SuccessFactors=successfactors; Lever ats; Workable;
Recruitee; Zoho Recruit; Bullhorn; JazzHR; Deel; Remote.com; Bizneo; Sesame HR; Kenjo; Holded; Loyverse pos;
Zoho One; Formstack; Google Tasks; Cognito Forms; Paperform; Tally.so; SignNow; Dropbox Sign; Zoho Sign; Scrive;
Mifiel; Viafirma; Signaturit; Cronofy; Nylas; Plaid api; Yodlee; Belvo; TrueLayer; Tink; Salt Edge; Experian;
Equifax; TransUnion; Dun & Bradstreet; LexisNexis; Jumio; Veriff; Trulioo; Persona kyc;
`)
