import { names } from './names.ts'

/** Source: widely used shop systems, content systems and no-code builders. `names` explains `=` and `^`. */
export const siteBuilders = names(`
WordPress=word press; WooCommerce=woo commerce; Elementor; Divi; Gutenberg; Advanced Custom Fields;
Yoast=yoast seo; Rank Math; Shopify=shopify plus; ^Liquid; Magento=magento 2=adobe commerce; PrestaShop;
OpenCart; BigCommerce; Tiendanube=nuvemshop; VTEX; Jumpseller; Squarespace; Wix; Webflow; Framer;
Bubble.io=bubble; Ghost cms; Drupal; Joomla; Moodle; Strapi; Contentful; Sanity.io=sanity cms; Directus;
Payload CMS; Umbraco; Sitecore; Kajabi; Teachable; ClickFunnels; Leadpages; Unbounce; Carrd; Softr; Glide apps;
Adalo; FlutterFlow; Retool; AppSheet; Power Apps=powerapps; OutSystems; Mendix; Odoo; ERPNext; Beaver Builder;
WPBakery; Oxygen builder; Bricks builder; Astra theme; GeneratePress; Avada; Genesis framework; BuddyPress;
bbPress; MemberPress; LearnDash; LifterLMS; TutorLMS; Gravity Forms; WPForms; Contact Form 7; Ninja Forms; WPML;
Polylang; Rank Math seo; LiteSpeed cache; WP Rocket; Jetpack; Easy Digital Downloads; Dokan; WC Vendors;
Amelia booking; Bookly; Shopware; Ecwid; Big Cartel; Volusion; Square Online; Weebly; Jimdo; Duda; Tilda;
Readymade; Zyro; Google Sites; HubSpot CMS; Prismic; Storyblok; Kentico; TYPO3; Concrete5; Craft CMS; Statamic;
October CMS; Grav cms; Kirby cms; Hugo static; Jekyll; Eleventy; VuePress; Docusaurus; GitBook; ReadTheDocs;
Thinkific; Podia; Canvas lms; Chamilo; Open edX; Articulate; Storyline 360; H5P; iSpring; Circle.so;
Mighty Networks; Discourse; Webwave; Loja Integrada; Empretienda; Thrivecart; SamCart; Systeme.io; Kartra;
Budibase; Appsmith; ToolJet; Airtable interfaces; Noloco; Stacker app; Quickbase; Zoho Creator; Caspio; Knack;
`)
